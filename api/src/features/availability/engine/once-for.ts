/**
 * The same function, worked out once as long as it is asked about the same object: the engine asks about one day many times over, and about the
 * next one when it has done with it. For what never changes once it is made: the rows of a day are read anew, not written into.
 */
export function onceFor<Of extends object, Result>(work: (of: Of) => Result): (of: Of) => Result {
  let last: { of: Of; result: Result } | null = null;
  return (of) => {
    if (last?.of === of) return last.result;
    const result = work(of);
    last = { of, result };
    return result;
  };
}
