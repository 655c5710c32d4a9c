import type { Answer, Request, Send } from '../../client/api/call.ts'

/** A line to the API that a test answers by hand: every request waits until it is let go. */
export function heldLine() {
  const held: { request: Request; answer(status: number, body?: unknown): void }[] = []
  const arrivals = new Set<() => void>()
  const send: Send = (request) =>
    new Promise<Answer>((resolve) => {
      held.push({ request, answer: (status, body) => resolve({ status, body }) })
      for (const arrived of arrivals) arrived()
    })
  return {
    send,
    requests: () => held.map(({ request }) => `${request.method} ${request.path}`),
    /** The n-th request, from 0, once it has been made. */
    at: (n: number) =>
      new Promise<(typeof held)[number]>((resolve) => {
        const check = () => {
          const found = held[n]
          if (!found) return
          arrivals.delete(check)
          resolve(found)
        }
        arrivals.add(check)
        check()
      }),
  }
}

/** A line that answers at once by `METHOD /path` without query; anything else is 404. */
export function answeringLine(answers: Record<string, () => Answer>) {
  const requests: string[] = []
  const send: Send = async ({ method, path }) => {
    requests.push(`${method} ${path}`)
    return answers[`${method} ${path.split('?')[0]}`]?.() ?? { status: 404, body: undefined }
  }
  return { send, requests }
}
