/** STOMP 1.2 as a broker of somebody else's reads and writes it. */
export type StompFrame = { command: string; headers: Record<string, string>; body: string }

const unescaped = (text: string) =>
  text.replace(/\\[rnc\\]/g, (pair) => ({ '\\r': '\r', '\\n': '\n', '\\c': ':', '\\\\': '\\' })[pair] ?? pair)
const escaped = (text: string) =>
  text.replace(/[\\\r\n:]/g, (one) => ({ '\\': '\\\\', '\r': '\\r', '\n': '\\n', ':': '\\c' })[one] ?? one)

/** The frames of one message; heart-beats between them are none. */
export function readFrames(text: string): StompFrame[] {
  return text.split('\0').flatMap((raw) => {
    const frame = raw.replace(/^[\r\n]+/, '')
    if (frame === '') return []
    const [head = '', ...rest] = frame.split(/\r?\n\r?\n/)
    const [command = '', ...lines] = head.split(/\r?\n/)
    const headers: Record<string, string> = {}
    for (const line of lines) {
      const at = line.indexOf(':')
      headers[unescaped(line.slice(0, at))] ??= unescaped(line.slice(at + 1))
    }
    return [{ command, headers, body: rest.join('\n\n') }]
  })
}

/** CONNECTED is the one frame whose headers are not escaped. */
export function writeFrame(command: string, headers: Record<string, string>, body = ''): string {
  const plain = command === 'CONNECTED'
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${plain ? value : escaped(value)}`)
  return `${[command, ...lines].join('\n')}\n\n${body}\0`
}
