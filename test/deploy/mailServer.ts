import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import type { TestContext } from 'node:test'

export type Mail = { to: string; subject: string; text: string }

/** A mail server that takes everything and keeps it, as far as RFC 5321 goes without TLS and names. */
export async function startMailServer(t: TestContext): Promise<{ port: number; taken: Mail[] }> {
  const taken: Mail[] = []
  const server = createServer((socket) => {
    let to = ''
    let body: string[] | null = null
    const say = (words: string) => socket.write(`${words}\r\n`)
    say('220 mail')
    createInterface({ input: socket }).on('line', (line) => {
      if (body === null) {
        const [, receiver] = /^RCPT TO:<(.*)>/i.exec(line) ?? []
        to = receiver ?? to
        if (line === 'DATA') body = []
        say(line === 'DATA' ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok')
      } else if (line === '.') {
        taken.push({ to, ...read(body.join('\n')) })
        body = null
        say('250 taken')
      } else body.push(line)
    })
    socket.on('error', () => undefined)
  })
  t.after(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, taken }
}

/** @param message with its subject as RFC 2047 and its text as RFC 2045 write what is not ASCII */
function read(message: string): Omit<Mail, 'to'> {
  const [, subject = ''] = /^Subject: (.*(?:\n[ \t].*)*)$/m.exec(message) ?? []
  const words = subject
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?q\?(.*?)\?=/gi, (_, coded: string) => coded.replaceAll('_', ' '))
  return { subject: unquoted(words), text: unquoted(message.replaceAll('=\n', '')) }
}

const unquoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
