/** So many requests are under way at a time. */
const AT_ONCE = 4;

/** The time below which 99 of 100 answers came, in milliseconds; throws when one of `count` is no success. */
export async function p99Of(count: number, ask: () => Promise<Response>): Promise<number> {
  const times: number[] = [];
  let left = count;
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      const start = performance.now();
      const answer = await ask();
      await answer.arrayBuffer();
      times.push(performance.now() - start);
      if (!answer.ok) throw new Error(`A bystander was answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  times.sort((one, other) => one - other);
  return times[Math.ceil(times.length * 0.99) - 1] ?? 0;
}
