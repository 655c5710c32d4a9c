/** Now in Seoul as Java's LocalDateTime writes it: without a zone. */
export const stamp = (at = Date.now()): string => new Date(at + 9 * 3_600_000).toISOString().slice(0, 19)
