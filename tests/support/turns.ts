/**
 * How often the event loop has turned until something was done, and what came of it: never, where it was done here in one piece; again
 * and again, where another thread did it, however busy the machine is.
 */
export async function turnsDuring<Result>(
  act: () => Promise<Result>,
): Promise<{ turns: number; result: Result }> {
  let turns = 0;
  let turning: NodeJS.Immediate;
  const turn = () => {
    turns += 1;
    turning = setImmediate(turn);
  };
  turning = setImmediate(turn);
  try {
    const result = await act();
    return { turns, result };
  } finally {
    clearImmediate(turning);
  }
}
