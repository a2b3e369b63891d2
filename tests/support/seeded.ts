import fc from 'fast-check';

// A test that fails, fails again: what is drawn is the same each time. FC_SEED=… draws something else.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FC_SEED ?? 20_261_126) });

export { fc };
