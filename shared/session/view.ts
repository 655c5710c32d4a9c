/** `dusk`: dark from the evening on, light by day (ux.md 4.4). */
export const themeModes = ['light', 'dark', 'dusk'] as const
export type ThemeMode = (typeof themeModes)[number]

/** Hours in Seoul at which `dusk` becomes dark, and light again. */
const DUSK = 20
const DAWN = 7
const HOUR_MS = 3_600_000
const KST_HOURS = 9

/** The theme that a choice means at an instant; null leaves it to the operating system. */
export function themeAt(mode: ThemeMode | null, now: number): 'light' | 'dark' | null {
  if (mode !== 'dusk') return mode
  const hour = hourAt(now)
  return hour >= DUSK || hour < DAWN ? 'dark' : 'light'
}

/** Milliseconds until `dusk` changes next. */
export function untilTurn(now: number): number {
  const hour = hourAt(now)
  const next = hour < DAWN ? DAWN : hour < DUSK ? DUSK : DAWN + 24
  return Math.ceil((next - hour) * HOUR_MS)
}

const hourAt = (now: number) => (now / HOUR_MS + KST_HOURS) % 24
/** 조밀 13 px, 보통 15 px, 크게 17 px (ux.md 0.4); the smallest is what nothing stored means. */
export const textSizes = ['dense', 'normal', 'large'] as const
export type TextSize = (typeof textSizes)[number]

/** How somebody looks at the pages: kept by his browser alone, and read by the server so that the first paint is right. */
export type View = {
  /** The stored choice; null follows the operating system. */
  themeMode: ThemeMode | null
  textSize: TextSize
  /** Lines and words stand out more, in either theme; the operating system may ask for it too. */
  isContrast: boolean
  /** Single keys do nothing by themselves (KWCAG 문자 단축키). */
  isKeysOff: boolean
  /** The sidebar shows pictures only. */
  isFolded: boolean
  /** Groups of the menu that were opened or shut by hand, by their ids. */
  groups: Record<string, boolean>
  /** What is read may be kept on the device, for when there is no network. */
  keepsPages: boolean
  /** The screen stays lit while goods are received or counted. */
  staysAwake: boolean
}

export const plainView: View = {
  themeMode: null,
  textSize: 'dense',
  isContrast: false,
  isKeysOff: false,
  isFolded: false,
  groups: {},
  keepsPages: true,
  staysAwake: false,
}

const MOST_GROUPS = 30

const one = <T extends string>(values: readonly T[], value: string | undefined): T | null =>
  values.find((known) => known === value) ?? null

type Stored<K extends keyof View> = {
  cookie: string
  read(value: string | undefined): View[K]
  /** What is stored; null for nothing. */
  write(value: View[K]): string | null
}

const switched = (cookie: string, on: string) => ({
  cookie,
  read: (value: string | undefined) => value === on,
  write: (value: boolean) => (value ? on : null),
})

/** Each part of the view has a cookie of its own; what is stored otherwise than here counts as nothing. */
export const viewParts: { [K in keyof View]: Stored<K> } = {
  themeMode: { cookie: 'themeMode', read: (value) => one(themeModes, value), write: (value) => value },
  textSize: {
    cookie: 'textSize',
    read: (value) => one(textSizes, value) ?? plainView.textSize,
    write: (value) => (value === plainView.textSize ? null : value),
  },
  isContrast: switched('contrast', 'high'),
  isKeysOff: switched('keys', 'off'),
  isFolded: switched('sidebar', 'folded'),
  groups: { cookie: 'menuGroups', read: readGroups, write: writeGroups },
  keepsPages: { cookie: 'keepsPages', read: (value) => value !== 'no', write: (value) => (value ? null : 'no') },
  staysAwake: switched('screen', 'awake'),
}

export const viewCookies: readonly string[] = Object.values(viewParts).map(({ cookie }) => cookie)

/** @param stored gives a cookie's decoded value */
export const readView = (stored: (cookie: string) => string | undefined): View => ({
  themeMode: viewParts.themeMode.read(stored(viewParts.themeMode.cookie)),
  textSize: viewParts.textSize.read(stored(viewParts.textSize.cookie)),
  isContrast: viewParts.isContrast.read(stored(viewParts.isContrast.cookie)),
  isKeysOff: viewParts.isKeysOff.read(stored(viewParts.isKeysOff.cookie)),
  isFolded: viewParts.isFolded.read(stored(viewParts.isFolded.cookie)),
  groups: viewParts.groups.read(stored(viewParts.groups.cookie)),
  keepsPages: viewParts.keepsPages.read(stored(viewParts.keepsPages.cookie)),
  staysAwake: viewParts.staysAwake.read(stored(viewParts.staysAwake.cookie)),
})

/** `16+ 17-`: opened, shut. */
function readGroups(value = ''): Record<string, boolean> {
  const marks = value.split(' ').filter((mark) => /^[^\s]{1,60}[+-]$/.test(mark))
  return Object.fromEntries(marks.slice(0, MOST_GROUPS).map((mark) => [mark.slice(0, -1), mark.endsWith('+')]))
}

function writeGroups(groups: Record<string, boolean>): string | null {
  const marks = Object.entries(groups)
    .filter(([id]) => /^[^\s]{1,60}$/.test(id))
    .map(([id, isOpen]) => `${id}${isOpen ? '+' : '-'}`)
  return marks.slice(-MOST_GROUPS).join(' ') || null
}
