import { readFileSync, writeFileSync } from 'node:fs';

/** Clock ticks of a second in `/proc`: fixed for user space on every Linux that Node runs on (man 5 proc). */
const TICKS = 100;

/** Seconds of processor time that a process has had; NaN where the system does not tell. */
export function cpuSeconds(pid: number): number {
  const fields =
    proc(pid, 'stat')
      ?.replace(/^.*\) /, '')
      .split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Most memory that a process has had since `forgetPeak`, in megabytes; NaN where the system does not tell. */
export function peakMegabytes(pid: number): number {
  return statusOf(pid, 'VmHWM');
}

/** Memory of a process now, in megabytes. */
export function residentMegabytes(pid: number): number {
  return statusOf(pid, 'VmRSS');
}

/**
 * Memory of a process now that is its own, in megabytes: without the pages of files, its program above all, which the
 * system takes and gives back as it likes.
 */
export function ownMegabytes(pid: number): number {
  return statusOf(pid, 'RssAnon');
}

/** Begins to measure the peak anew. */
export function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // No such thing here: the peak is then that of the whole run.
  }
}

function statusOf(pid: number, name: string): number {
  const kilobytes = proc(pid, 'status')?.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1];
  return Number(kilobytes) / 1024;
}

function proc(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}
