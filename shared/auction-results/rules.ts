/** By how many percent a price has changed, with one decimal; null where either is missing. */
export const changePercent = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10
