import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Told } from '../shared/kit/language.ts'

const BYTES = 48

const unless = (expected: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== expected) throw error
}

/**
 * The key of this installation, kept beside its data; undefined when none was made yet.
 * @throws when it is damaged: whatever is signed with it anybody could sign
 */
export async function keptSecret(dataDir: string): Promise<string | undefined> {
  const file = join(dataDir, 'token-secret')
  const secret = (await readFile(file, 'utf8').catch(unless('ENOENT'))) ?? undefined
  if (secret !== undefined && Buffer.from(secret, 'base64url').length < BYTES)
    throw new Told({
      ko: `${file} 파일이 깨졌어요. 보관한 것을 되돌리거나 지우세요. 지우면 계좌번호를 열 수 없고 지금까지의 감사 기록을 확인할 수 없어요`,
      en: `${file} is damaged: restore it, or remove it: account numbers stay sealed, and the audit log so far cannot be verified`,
    })
  return secret
}

/** The same, made when there is none. @throws when it is damaged */
export async function generatedSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const kept = await keptSecret(dataDir)
  if (kept !== undefined) return kept
  await make(join(dataDir, 'token-secret'))
  return generatedSecret(dataDir)
}

/** Linked when it is whole, so that two first starts agree on one key and none reads half of it. */
async function make(file: string) {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, randomBytes(BYTES).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true })
  await link(draft, file).catch(unless('EEXIST'))
  await rm(draft)
}
