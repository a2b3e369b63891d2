/** A part that the product needs to do all of its work. */
export type Part = {
  name: string;
  /** Milliseconds for which a finding holds: whoever asks often costs no more than whoever asks now and then. */
  holdsMs: number;
  /** Why it does not work, in a few words that anybody may read; null when it does. */
  problem(): Promise<string | null>;
};

export type ReadinessReport = {
  status: 'starting' | 'ready' | 'degraded' | 'stopping';
  /** Why it is not ready. */
  reasons: string[];
};

/** Whether this process should be given work, and whether it can do all of it. */
export type Readiness = {
  started(parts: readonly Part[]): void;
  /** From now on it wants no more work; what it has, it finishes. */
  stop(): void;
  stopping(): boolean;
  report(): Promise<ReadinessReport>;
};

/** Milliseconds after which a part that does not answer counts as one that does not work. */
const PATIENCE_MS = 3_000;

/** A process that has not started yet. */
export function createReadiness(): Readiness {
  let phase: 'starting' | 'started' | 'stopping' = 'starting';
  let checks: (() => Promise<string | null>)[] = [];
  return {
    started(parts) {
      checks = parts.map(checkOf);
      if (phase === 'starting') phase = 'started';
    },
    stop() {
      phase = 'stopping';
    },
    stopping: () => phase === 'stopping',
    async report() {
      if (phase !== 'started') return { status: phase, reasons: [`it is ${phase}`] };
      const found = await Promise.all(checks.map((check) => check()));
      const reasons = found.filter((reason) => reason !== null);
      return { status: reasons.length === 0 ? 'ready' : 'degraded', reasons };
    },
  };
}

function checkOf({ name, holdsMs, problem }: Part): () => Promise<string | null> {
  let finding: Promise<string | null> = Promise.resolve(null);
  let until = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() < until) return finding;
    until = performance.now() + holdsMs;
    finding = withinPatience(problem).then(
      (reason) => reason && `${name}: ${reason}`,
      () => `${name}: does not answer`,
    );
    return finding;
  };
}

function withinPatience(ask: () => Promise<string | null>): Promise<string | null> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('No answer in time')), PATIENCE_MS);
  return Promise.race([ask(), late]).finally(() => clearTimeout(timer));
}
