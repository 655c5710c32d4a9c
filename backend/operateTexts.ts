import type { Said } from '../shared/kit/language.ts'

/** What the operator's commands say of what they did. */
export const operateTexts = {
  strangeCommand: (word: string | undefined, commands: string): Said => ({
    ko: `${word === undefined ? '명령이 없어요' : `${word}, 모르는 명령이에요`}: node operate.mjs [${commands}]`,
    en: `${word ?? 'nothing'} is not understood: node operate.mjs [${commands}]`,
  }),
  strange: (word: string, usage: string): Said => ({
    ko: `${word}, 모르는 말이에요: npm run ${usage}`,
    en: `${word} is not understood: npm run ${usage}`,
  }),

  taken: (megabytes: string, seconds: string, rows: string, seq: number, ledgers: number): Said => ({
    ko: `${megabytes} MB, ${seconds}초: ${rows}행, 감사 기록 ${seq}번까지, 장부 ${ledgers}권`,
    en: `${megabytes} MB in ${seconds} s: ${rows} rows, audit log up to ${seq}, ${ledgers} ledgers`,
  }),
  withoutSecret: {
    ko: 'TOKEN_SECRET은 들어 있지 않아요. 없으면 계좌번호를 열 수 없고, 감사 기록을 확인할 수 없어요. TOKEN_SECRETS_BEFORE도 있으면 함께 백업과 따로 보관하세요.',
    en: 'TOKEN_SECRET is not in it. Without it account numbers stay sealed and the audit log cannot be verified: keep it, and TOKEN_SECRETS_BEFORE where there are any, apart from the backup.',
  },
  unwritten: (why: Said): Said => ({
    ko: `데이터베이스에는 적지 못했어요: ${why.ko}`,
    en: `not written down in the database: ${why.en}`,
  }),
  removed: (name: string): Said => ({ ko: `지움: ${name}`, en: `removed ${name}` }),

  restored: { ko: '데이터베이스를 복원했어요', en: 'the database is restored' },
  restorable: { ko: '이 백업으로 복원할 수 있어요', en: 'the backup can be restored' },
  differs: { ko: '복원한 것이 백업할 때와 달라요', en: 'what was restored is not what was backed up' },
  verified: (rows: string, audited: string, booked: string): Said => ({
    ko: `${rows}행, 감사 기록 ${audited}건, 장부 ${booked}건을 확인했어요`,
    en: `${rows} rows, ${audited} audit entries and ${booked} ledger entries verified`,
  }),
  older: (migrations: string): Said => ({
    ko: `옛 버전의 백업이에요. 다음에 켤 때 마이그레이션(${migrations})을 해요`,
    en: `of an older version: the next start applies ${migrations}`,
  }),
  aside: (heads: string, file: string): Said => ({
    ko: `이 백업보다 나중에 적어 둔 감사 기록의 끝 ${heads}개는 이제 세지 않아요. 그대로 ${file}에 두었으니 보관하세요. 백엔드가 더 있으면 그 DATA_DIR의 파일도 옆으로 옮기세요.`,
    en: `${heads} ends of the audit log were kept after this backup and count no longer: all as they were lie in ${file}, keep it. Every other backend has such a file in its DATA_DIR: move it aside there.`,
  }),
  kept: (file: string): Said => ({
    ko: `바꾸기 전에 있던 것은 ${file}에 백업해 두었어요`,
    en: `what was there before is backed up: ${file}`,
  }),
  loss: (minutes: string, takenAt: string): Said => ({
    ko: `지금 잃으면 잃는 것(RPO): ${takenAt}부터 ${minutes}분`,
    en: `what a loss at this moment would cost (RPO): the ${minutes} minutes since ${takenAt}`,
  }),
  recovery: (seconds: string): Said => ({
    ko: `다시 서는 데 걸리는 시간(RTO): 복원하고 확인하기까지 ${seconds}초`,
    en: `how long it takes to stand again (RTO): ${seconds} s, restored and verified`,
  }),
  unrecorded: {
    ko: '감사 기록을 확인할 수 없어서 이 복원을 거기에 적지 않았어요. 다른 곳에 적어 두세요',
    en: 'the audit log does not tell of this restore, because it could not be verified: write it down elsewhere',
  },
  recorded: (seq: string): Said => ({
    ko: `감사 기록 ${seq}번에 적었어요`,
    en: `entry ${seq} of the audit log tells of it`,
  }),

  whom: {
    ko: '누구를 관리자로 할까요? npm run admin:grant -- 이메일(또는 닉네임)',
    en: 'npm run admin:grant -- EMAIL (or the nickname)',
  },
  noSecret: {
    ko: 'TOKEN_SECRET 값이 없어요. 없으면 감사 기록을 적을 수 없어요',
    en: 'TOKEN_SECRET is not set: the audit log cannot be written without it',
  },
  isOne: (name: string, provider: string): Said => ({
    ko: `${name}(${provider})님은 이미 시스템 관리자예요`,
    en: `${name} (${provider}) is a system administrator already`,
  }),
  becomesOne: (name: string, provider: string): Said => ({
    ko: `${name}(${provider})님은 다음에 로그인할 때부터 시스템 관리자예요. 감사 기록에 적었어요`,
    en: `${name} (${provider}) is a system administrator from the next sign-in on; the audit log tells of it`,
  }),
} as const satisfies Record<string, Said | ((...args: never[]) => Said)>
