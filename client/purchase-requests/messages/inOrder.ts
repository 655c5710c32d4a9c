/** Messages that were read, some of them twice, in the order in which they were said. */
export const inOrder = <M extends { seq: number }>(messages: readonly M[]): M[] =>
  [...new Map(messages.map((message) => [message.seq, message])).values()].toSorted((a, b) => a.seq - b.seq)
