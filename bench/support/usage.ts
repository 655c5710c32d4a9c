/** What a process of the bench has used so far; asked by `usage` over its channel. */
export type Usage = { cpuMs: number; rssBytes: number }

process.on('message', (asked) => {
  if (asked !== 'usage') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000, rssBytes: process.memoryUsage.rss() } satisfies Usage)
})
// It must not keep a process that has ended its work.
process.channel?.unref()
