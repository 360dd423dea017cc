const DAY_MINUTES = 1_440;

/** The wall-clock time so many minutes after `19:00:00`, past midnight too, in the same form. */
export function timeLater(time: string, minutes: number): string {
  const [hours = 0, past = 0] = time.split(':').map(Number);
  const total = (hours * 60 + past + minutes) % DAY_MINUTES;
  const twoDigits = (figure: number) => String(figure).padStart(2, '0');
  return `${twoDigits(Math.floor(total / 60))}:${twoDigits(total % 60)}:00`;
}
