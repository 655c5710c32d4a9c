import { pageStyle, pageVariants } from '../ui/styled.ts'
import { brand, font, motion, radius, size, space, text } from '../ui/theme.css.ts'

export const link = pageStyle({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  height: size.tall,
  padding: `0 ${size.tall}`,
  borderRadius: radius.dialog,
  border: `${size.hair} solid transparent`,
  ...text.lead,
  fontWeight: font.bold,
  transition: `background ${motion.quick}`,
})

export const tones = pageVariants({
  kakao: { background: brand.kakao, color: brand.kakaoLabel, ':hover': { background: brand.kakaoHover } },
  naver: {
    background: brand.paper,
    borderColor: brand.naver,
    color: brand.paperInk,
    ':hover': { background: brand.paperHover },
  },
  google: {
    background: brand.paper,
    borderColor: brand.paperLine,
    color: brand.paperInk,
    ':hover': { background: brand.paperHover },
  },
})

const box = {
  position: 'absolute',
  insetBlock: 0,
  left: 0,
  width: size.tall,
  display: 'grid',
  placeItems: 'center',
} as const
/** Within the border. */
const inner = `calc(${radius.dialog} - ${size.hair})`
export const symbols = pageVariants({
  kakao: box,
  naver: { ...box, background: brand.naver, borderRadius: `${inner} 0 0 ${inner}` },
  google: box,
})

/** On the upper edge, off what the providers want left as it is. */
export const last = pageStyle({ position: 'absolute', top: `-${space.x8}`, right: `-${space.x8}` })

export const kakao = pageStyle({ fill: brand.kakaoInk })
export const naver = pageStyle({ fill: brand.naverInk })
export const blue = pageStyle({ fill: brand.googleBlue })
export const red = pageStyle({ fill: brand.googleRed })
export const yellow = pageStyle({ fill: brand.googleYellow })
export const green = pageStyle({ fill: brand.googleGreen })
