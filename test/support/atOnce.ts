/** Calls so many at once; who finds the process or the database too busy to be let in tries again. */
export const atOnce = <R extends { status: number }>(count: number, run: (n: number) => PromiseLike<R>): Promise<R[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      let reply = await run(n)
      while (reply.status === 503) reply = await run(n)
      return reply
    }),
  )
