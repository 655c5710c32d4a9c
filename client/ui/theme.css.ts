import { createGlobalThemeContract, createGlobalVar, fallbackVar, globalStyle } from '@vanilla-extract/css'

/** Everything scales with the root, so that a reader's text size changes one rule. */
const rem = (px: number) => `${px / 16}rem`

export const vars = createGlobalThemeContract(
  {
    color: {
      canvas: null,
      surface: null,
      raised: null,
      sunken: null,
      line: null,
      lineStrong: null,
      ink: null,
      muted: null,
      primary: null,
      primaryHover: null,
      primarySoft: null,
      onPrimary: null,
      accent: null,
      accentSoft: null,
      danger: null,
      dangerSoft: null,
      onDanger: null,
      warn: null,
      warnSoft: null,
      info: null,
      infoSoft: null,
      scrim: null,
    },
    shadow: { small: null, large: null },
  },
  (_, path) => path.join('-'),
)

const light = {
  color: {
    canvas: '#f6f7f5',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#eef1ed',
    line: '#dfe4dd',
    lineStrong: '#8a948a',
    ink: '#16201a',
    muted: '#566259',
    primary: '#1f7a3a',
    primaryHover: '#17632e',
    primarySoft: '#e3f3e7',
    onPrimary: '#ffffff',
    accent: '#b8480b',
    accentSoft: '#fdeee3',
    danger: '#c22f1c',
    dangerSoft: '#fdeae7',
    onDanger: '#ffffff',
    warn: '#8a5a00',
    warnSoft: '#fdf3da',
    info: '#0b66a8',
    infoSoft: '#e5f1fb',
    scrim: 'rgb(22 32 26 / 0.4)',
  },
  shadow: {
    small: '0 1px 2px rgb(22 32 26 / 0.08), 0 2px 8px rgb(22 32 26 / 0.08)',
    large: '0 4px 12px rgb(22 32 26 / 0.08), 0 16px 40px rgb(22 32 26 / 0.16)',
  },
}

const dark: typeof light = {
  color: {
    canvas: '#111613',
    surface: '#181f1b',
    raised: '#202924',
    sunken: '#0c100e',
    line: '#2c3731',
    lineStrong: '#75837a',
    ink: '#e8eee9',
    muted: '#a3b0a7',
    primary: '#5fc27c',
    primaryHover: '#7ad393',
    primarySoft: '#1b3324',
    onPrimary: '#0b1a10',
    accent: '#fba35f',
    accentSoft: '#3a2414',
    danger: '#ff8a78',
    dangerSoft: '#3d1d18',
    onDanger: '#2a0b06',
    warn: '#f0c05a',
    warnSoft: '#362a10',
    info: '#77bdf2',
    infoSoft: '#142b3d',
    scrim: 'rgb(0 0 0 / 0.6)',
  },
  shadow: { small: 'none', large: 'none' },
}

/** What changes where more contrast is asked for: secondary words, lines and the colours that carry meaning. */
const contrast = {
  light: {
    canvas: '#ffffff',
    line: '#566259',
    lineStrong: '#16201a',
    ink: '#000000',
    muted: '#2b352e',
    primary: '#0d5425',
    primaryHover: '#083d1a',
    accent: '#8a3205',
    danger: '#8f1d0f',
    warn: '#5e3c00',
    info: '#06487a',
  },
  dark: {
    canvas: '#000000',
    surface: '#000000',
    raised: '#0c100e',
    sunken: '#181f1b',
    line: '#a3b0a7',
    lineStrong: '#e8eee9',
    ink: '#ffffff',
    muted: '#dde5df',
    primary: '#8be3a4',
    primaryHover: '#b4f0c5',
    accent: '#ffc497',
    danger: '#ffb3a7',
    warn: '#ffd98a',
    info: '#a9d7fa',
  },
}

/** For the browser's own chrome: the canvas of each scheme. */
export const canvas = { light: light.color.canvas, dark: dark.color.canvas }

export const space = {
  x2: rem(2),
  x4: rem(4),
  x8: rem(8),
  x12: rem(12),
  x16: rem(16),
  x24: rem(24),
  x32: rem(32),
  x48: rem(48),
} as const

export const radius = { control: rem(4), card: rem(8), dialog: rem(12), pill: rem(999) } as const

export const font = {
  sans: `'Pretendard Variable', Pretendard, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', sans-serif`,
  mono: `ui-monospace, 'SF Mono', Menlo, Consolas, monospace`,
  regular: 400,
  bold: 600,
} as const

const type = (size: number, line: number) => ({ fontSize: rem(size), lineHeight: rem(line) })

export const text = {
  /** Digits on the bell only. */
  badge: type(11, 16),
  meta: type(12, 16),
  body: type(13, 20),
  lead: type(15, 22),
  section: { ...type(18, 26), fontWeight: font.bold, letterSpacing: '-0.01em' },
  title: { ...type(22, 30), fontWeight: font.bold, letterSpacing: '-0.01em' },
  figure: { ...type(28, 36), fontWeight: font.bold, letterSpacing: '-0.01em', fontVariantNumeric: 'tabular-nums' },
  /** Smaller letters make a phone zoom into the field. */
  phoneInput: type(16, 24),
} as const

export const size = {
  hair: '1px',
  ring: '2px',
  mark: rem(3),
  dot: rem(8),
  icon: rem(16),
  badge: rem(22),
  compact: rem(28),
  small: rem(32),
  row: rem(36),
  control: rem(40),
  touch: rem(48),
  tall: rem(48),
  bottomBar: rem(56),
  topBar: rem(48),
  sidebar: rem(224),
  folded: rem(56),
  dropdown: rem(380),
  dropdownTall: rem(500),
  menu: rem(208),
  toast: rem(360),
  login: rem(400),
  dialog: rem(440),
  panel: rem(480),
  form: rem(560),
  work: rem(880),
  content: rem(1440),
  figure: rem(140),
  figureTile: rem(170),
  figureRoomy: rem(200),
  figureTight: rem(165),
  fieldNarrow: rem(120),
  meter: rem(40),
  name: rem(200),
  search: rem(320),
  textArea: rem(88),
  portrait: rem(72),
  term: rem(72),
  thumb: rem(88),
} as const

export const breakpoints = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const
/** Narrower than this is a phone (spec.md 9). */
export const mobile = 768

export const media = {
  phone: `screen and (max-width: ${mobile - 0.02}px)`,
  wide: `screen and (min-width: ${mobile}px)`,
  sm: `screen and (min-width: ${breakpoints.sm}px)`,
  md: `screen and (min-width: ${breakpoints.md}px)`,
  lg: `screen and (min-width: ${breakpoints.lg}px)`,
  xl: `screen and (min-width: ${breakpoints.xl}px)`,
  /** Wider than a phone, too narrow for a panel beside a list. */
  middle: `screen and (min-width: ${mobile}px) and (max-width: ${breakpoints.lg - 0.02}px)`,
  touch: '(pointer: coarse)',
  /** Whatever a finger presses: a phone, or a tablet of any width. */
  finger: `screen and (max-width: ${mobile - 0.02}px), (pointer: coarse)`,
  dark: '(prefers-color-scheme: dark)',
  still: '(prefers-reduced-motion: reduce)',
  contrast: '(prefers-contrast: more)',
  print: 'print',
  /** The reader's own few colours, in place of ours. */
  forced: '(forced-colors: active)',
} as const

/** A container too narrow for columns shows its rows as cards. */
export const narrow = `(max-width: ${rem(619.98)})`
/** Room for what a list says only where nothing has to go for it. */
export const spacious = `(min-width: ${rem(1120)})`
export const roomy = `(min-width: ${rem(620)})`

export const motion = { quick: '120ms ease-out', breathe: '1.6s ease-in-out infinite' } as const

/** How tall the banner of an impersonation is; nothing without one. */
export const banner = createGlobalVar('banner')
export const bannerHeights = { wide: rem(44), middle: rem(60), phone: rem(104) } as const
/** Where the top of a page is. */
export const top = fallbackVar(banner, '0px')

export const z = { sticky: 1, bar: 10, panel: 20, toast: 40, banner: 45, skip: 50 } as const

/** Paper is white and what is printed on it black, in both themes; its measures are those of the printer. */
export const paper = {
  ground: '#ffffff',
  ink: '#000000',
  faint: '#555555',
  sheet: '190mm',
  /** Both copies, of a height each. */
  sheetTall: '277mm',
  copy: '138.5mm',
  row: '4.8mm',
  statement: '186mm',
  roll: '72mm',
  edge: '8mm',
  side: '9mm',
  small: '2mm',
  thin: '0.15mm',
  line: '0.3mm',
  text: '8pt',
  textSmall: '7pt',
  textLarge: '15pt',
} as const

/** Providers' own colours, the same in both themes (ux.md 1.3). */
export const brand = {
  kakao: '#fee500',
  kakaoHover: '#f5dc00',
  kakaoInk: '#000000',
  kakaoLabel: 'rgb(0 0 0 / 0.85)',
  naver: '#03c75a',
  naverInk: '#ffffff',
  paper: '#ffffff',
  paperHover: '#f7f8f8',
  paperInk: '#1f1f1f',
  paperLine: '#747775',
  googleBlue: '#4285f4',
  googleRed: '#ea4335',
  googleYellow: '#fbbc05',
  googleGreen: '#34a853',
} as const

const colours = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--color-${name}`, value]))
const asVars = (theme: typeof light) => ({
  ...colours(theme.color),
  ...Object.fromEntries(Object.entries(theme.shadow).map(([name, value]) => [`--shadow-${name}`, value])),
})

globalStyle(':root', { colorScheme: 'light', vars: asVars(light) })
globalStyle(':root:not([data-theme=light])', {
  '@media': { [media.dark]: { colorScheme: 'dark', vars: asVars(dark) } },
})
globalStyle(':root[data-theme=dark]', { colorScheme: 'dark', vars: asVars(dark) })
globalStyle(':root[data-contrast=high]', { vars: colours(contrast.light) })
globalStyle(':root[data-contrast=high]:not([data-theme=light])', {
  '@media': { [media.dark]: { vars: colours(contrast.dark) } },
})
globalStyle(':root[data-contrast=high][data-theme=dark]', { vars: colours(contrast.dark) })
globalStyle(':root', { '@media': { [media.contrast]: { vars: colours(contrast.light) } } })
globalStyle(':root:not([data-theme=light])', {
  '@media': { [`${media.contrast} and ${media.dark}`]: { vars: colours(contrast.dark) } },
})
globalStyle(':root[data-theme=dark]', { '@media': { [media.contrast]: { vars: colours(contrast.dark) } } })
globalStyle(':root[data-size=normal]', { fontSize: '115.4%' })
globalStyle(':root[data-size=large]', { fontSize: '130.8%' })
// Paper is white in every theme; stronger than all of the above.
globalStyle(':root:root:root:root', { '@media': { [media.print]: { colorScheme: 'light', vars: asVars(light) } } })
