import type { Said } from './language.ts'

/** What is wrong with variables of the environment, for the person who starts the program. */
export const configTexts = {
  unusable: { ko: '환경 변수를 고쳐야 켤 수 있어요.', en: 'The environment is not usable:' },
  unset: (name: string): Said => ({ ko: `${name} 값이 없어요`, en: `${name} is not set` }),
  whole: (least: number, most: number): Said => ({
    ko: `${least}부터 ${most}까지의 정수여야 해요`,
    en: `a whole number from ${least} to ${most}`,
  }),
  scheme: (schemes: readonly string[]): Said => ({
    ko: `${schemes.join(' 또는 ')} 주소여야 해요`,
    en: `an address beginning with ${schemes.join(' or ')}`,
  }),
  flag: { ko: '1 또는 0이어야 해요', en: '1 or 0' },
  secret: (length: number, least: number): Said => ({
    ko: `${least}자 이상이어야 해요. 지금은 ${length}자예요`,
    en: `at least ${least} characters; it has ${length}`,
  }),
  port: {
    ko: '포트는 1부터 65535까지의 정수예요(예: 3000)',
    en: 'a port is a whole number from 1 to 65535, like 3000',
  },
  originOnly: (like: string): Said => ({
    ko: `프로토콜과 호스트와 포트만 적으세요(예: ${like})`,
    en: `only scheme, host and port, like ${like}`,
  }),
  nodeEnv: { ko: 'production 또는 development여야 해요', en: 'production or development' },
  originHttp: {
    ko: 'http 주소는 이 컴퓨터(loopback)에서만 쓸 수 있어요. https를 쓰세요',
    en: 'an http origin may only be a loopback address; use https',
  },
  loopbackOnly: {
    ko: 'PUBLIC_ORIGIN이 https가 아니면 127.0.0.1처럼 이 컴퓨터(loopback)의 주소만 돼요',
    en: 'without an https PUBLIC_ORIGIN it listens on loopback only, like 127.0.0.1',
  },
  rateLimits: {
    ko: 'on이어야 해요. 부하 시험에서만 off로 할 수 있고, PUBLIC_ORIGIN이 https면 안 돼요',
    en: 'on, or off for a load test (never with an https PUBLIC_ORIGIN)',
  },
  language: { ko: 'ko 또는 en이어야 해요', en: 'ko or en' },
  noAddress: { ko: '이 컴퓨터는 그 네트워크에 주소가 없어요', en: 'this machine has no address in that network' },
  severalAddresses: {
    ko: '이 컴퓨터는 그 네트워크에 주소가 여럿이에요. 하나를 적으세요',
    en: 'this machine has several addresses in that network',
  },
  privateAddress: {
    ko: '이 컴퓨터의 사설 주소 하나(예: 10.0.0.7)나 그 주소가 있는 네트워크(예: 10.0.0.0/24)여야 해요',
    en: 'one private address of this machine, like 10.0.0.7, or the network it is in, like 10.0.0.0/24',
  },
  proxies: {
    ko: '주소나 네트워크를 쉼표로 나눠 적으세요(예: 10.0.0.7, 10.1.0.0/16, loopback)',
    en: 'addresses or networks with commas between, like 10.0.0.7, 10.1.0.0/16, loopback',
  },
  seconds: (most: number): Said => ({
    ko: `0부터 ${most}까지의 초(정수)여야 해요`,
    en: `whole seconds from 0 to ${most}`,
  }),
  pushContact: {
    ko: 'mailto:ops@market.example 이나 https:// 주소, 또는 off로 적어 주세요',
    en: 'is mailto:ops@market.example, an https:// address, or off',
  },
  pushServices: {
    ko: 'https://push.example 처럼 경로 없는 주소를 쉼표로 이어 적어 주세요',
    en: 'are addresses without a path like https://push.example, with commas between',
  },
  eventsAlone: {
    ko: 'DATABASE_URL이 있을 때만 쓸 수 있어요. 내장 데이터베이스는 프로세스가 하나예요',
    en: 'only beside a DATABASE_URL: the embedded database has one process',
  },
  secretRequired: {
    ko: 'PUBLIC_ORIGIN이 https면 꼭 있어야 해요. 무작위로 만든 32자 이상이고, 모든 백엔드가 같은 값을 써요',
    en: 'required with an https PUBLIC_ORIGIN: at least 32 random characters, the same for every backend',
  },
  databaseRequired: {
    ko: 'PUBLIC_ORIGIN이 https면 꼭 있어야 해요. PGlite는 전원이 나가면 저장한 것을 잃을 수 있어요(ALLOW_PGLITE=1이면 그래도 켜요)',
    en: 'required with an https PUBLIC_ORIGIN: PGlite does not survive a power loss (ALLOW_PGLITE=1 accepts that)',
  },
  otherHalf: (provider: string): Said => ({
    ko: `${provider} 로그인에는 둘 다 있어야 해요`,
    en: `needed beside its other half to sign in with ${provider}`,
  }),
  securityContact: {
    ko: 'https://, mailto:, tel:로 시작하는 주소를 다섯 개까지 쉼표로 나눠 적으세요(예: mailto:security@market.example)',
    en: 'up to five addresses that begin with https://, mailto: or tel:, with commas between, like mailto:security@market.example',
  },
} as const satisfies Record<string, Said | ((...args: never[]) => Said)>
