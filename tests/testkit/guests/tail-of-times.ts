/** So many requests are under way at a time. */
const AT_ONCE = 4;

/** The time below which 99 of 100 answers came, in milliseconds; throws when one of `count` is no success. */
async function p99Of(count: number, ask: () => Promise<Response>): Promise<number> {
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

/** One tail is a matter of a few garbage collections; the middle one of several is not. */
const ROUNDS = 5;
const ASKED_IN_A_ROUND = 300;

/** The 99th percentile of the time that an answer takes, in milliseconds: the middle one of five rounds. */
export async function usualP99(ask: () => Promise<Response>): Promise<number> {
  const tails: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) tails.push(await p99Of(ASKED_IN_A_ROUND, ask));
  return tails.sort((one, other) => one - other)[(ROUNDS - 1) / 2] ?? 0;
}
