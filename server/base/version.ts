import meridian from '../../package.json' with { type: 'json' };

/** The release that this process runs, such as 1.0.0: `/healthz`, the desk's foot and `--version` say it. */
export const version: string = meridian.version;
