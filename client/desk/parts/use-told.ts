import { useToast } from '#client/ui/Toast.tsx';

/** What an operation says of what it has done (server/organiser/operation.ts). */
type Done = { said: string; problem?: string | null };

/** Says what a mutation has done: in its own words where it is an operation whose `said` is asked for, otherwise as `done` has it. */
export function useTold<Data>(done?: (data: Data) => string) {
  const toast = useToast();
  return (data: Data) => {
    const own = Object.values(data as object).find(
      (value): value is Done => typeof value === 'object' && value !== null && 'said' in value,
    );
    if (own?.problem) return toast({ tone: 'error', message: own.problem });
    const message = done?.(data) ?? own?.said;
    if (message) toast({ tone: 'success', message });
  };
}
