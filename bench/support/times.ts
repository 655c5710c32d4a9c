export type Times = { p50: number; p95: number }

/** Of milliseconds, in no order. */
export function timesOf(all: number[]): Times {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

export const shown = ({ p50, p95 }: Times) => `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`

/** Milliseconds of one call with its whole answer. @throws when it is not a success */
export async function timed(port: number, token: string, path: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${encodeURI(path)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return performance.now() - began
}
