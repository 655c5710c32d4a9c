import type { ReactNode } from 'react'
import { type Provider, providerNames } from '../../shared/session/contract.ts'
import { withReturn } from '../../shared/session/returnTo.ts'
import { Badge } from '../ui/Badge.tsx'
import { cx } from '../ui/cx.ts'
import * as css from './ProviderLink.css.ts'

type Mark = { size: number; viewBox: string; shape: ReactNode }

/** Each provider's own sign, in the shapes and colours it asks for (ux.md 1.3). */
const marks: Record<Provider, Mark> = {
  kakao: {
    size: 20,
    viewBox: '0 0 24 24',
    shape: (
      <path
        className={css.kakao}
        d="M12 3C6.48 3 2 6.54 2 10.9c0 2.81 1.86 5.28 4.66 6.68l-.95 3.52c-.08.31.27.56.54.38l4.2-2.79c.51.05 1.03.08 1.55.08 5.52 0 10-3.52 10-7.87S17.52 3 12 3z"
      />
    ),
  },
  naver: {
    size: 16,
    viewBox: '0 0 24 24',
    shape: <path className={css.naver} d="M16.27 12.85 7.38 0H0v24h7.73V11.16L16.62 24H24V0h-7.73z" />,
  },
  google: {
    size: 20,
    viewBox: '0 0 48 48',
    shape: (
      <>
        <path
          className={css.red}
          d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
        />
        <path
          className={css.blue}
          d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
        />
        <path
          className={css.yellow}
          d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
        />
        <path
          className={css.green}
          d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
        />
      </>
    ),
  },
}

const LAST_WORDS = '최근에 로그인했어요'

type Props = {
  provider: Provider
  returnTo: string | null
  /** The one that was signed in with last in this browser. */
  isLast: boolean
}

/** Leaves the page to sign in there, and to come back to `returnTo`. */
export function ProviderLink({ provider, returnTo, isLast }: Props) {
  const { size, viewBox, shape } = marks[provider]
  const name = providerNames[provider]
  return (
    <a
      href={withReturn(`/oauth2/authorization/${provider}`, returnTo)}
      aria-label={`${name} 로그인${isLast ? ` ${LAST_WORDS}` : ''}`}
      className={cx(css.link, css.tones[provider])}
    >
      <span className={css.symbols[provider]}>
        <svg width={size} height={size} viewBox={viewBox} role="img" aria-label={name}>
          {shape}
        </svg>
      </span>
      {name} 로그인
      {isLast && (
        <span className={css.last}>
          <Badge tone="primary">{LAST_WORDS}</Badge>
        </span>
      )}
    </a>
  )
}
