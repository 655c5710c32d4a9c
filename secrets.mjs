import { readFileSync } from 'node:fs'

/**
 * Secrets from files, as systemd's credentials and containers' secrets bring them: NAME_FILE says where the value of NAME
 * is. A variable that is set itself stays as it is.
 */
const names = [
  'TOKEN_SECRET',
  'TOKEN_SECRETS_BEFORE',
  'DATABASE_URL',
  'VERIFY_DATABASE_URL',
  'EVENTS_URL',
  'KAKAO_CLIENT_SECRET',
  'NAVER_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
]
for (const name of names) {
  const file = process.env[`${name}_FILE`]
  if (!file || process.env[name]) continue
  try {
    process.env[name] = readFileSync(file, 'utf8').trim()
  } catch (error) {
    // Before anything else is read: in both languages.
    console.error(`${name}_FILE=${file}, 읽을 수 없어요: ${error.message}\n${name}_FILE=${file} cannot be read`)
    process.exit(1)
  }
}
