import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { copyDemoMarket } from '../support/databaseTemplate.ts'
import { freePort } from '../support/ports.ts'
import { startProduct } from '../support/product.ts'

const other = createServer((socket) => socket.destroy())
let dataDir: string
let port: number
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'taken-'))
  await copyDemoMarket(dataDir)
  port = await freePort()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
})
after(async () => {
  other.close()
  await rm(dataDir, { recursive: true })
})

for (const variable of ['PORT', 'BACKEND_PORT'])
  test(`a start that finds its ${variable} taken says which one, and how another is chosen`, async () => {
    const said = {
      ko: `${variable}=${port}번 포트를 다른 프로그램이 쓰고 있어요. 다른 포트로 켜세요: ${variable}=${port + 1} npm start`,
      en: `${variable}=${port} is in use by another program. Choose another, like ${variable}=${port + 1} npm start`,
    }
    for (const [language, words] of Object.entries(said))
      await assert.rejects(
        startProduct({ [variable]: String(port), WHOLESALE_LANG: language }, dataDir),
        ({ message }: Error) => message.split('\n').includes(words),
      )
  })
