import type { ReactNode } from 'react'
import '../ui/layers.css.ts'
import '../ui/global.css.ts'
import { ICON } from '../../shared/kit/icon.ts'
import { themeAt, type View } from '../../shared/session/view.ts'
import { canvas } from '../ui/theme.css.ts'
import { Ready } from './Ready.tsx'
// What it styles is made by a script in the page (rescue.ts), and the stylesheet is that of the browser's modules.
import './Rescue.css.ts'

type Props = {
  children: ReactNode
  nonce?: string
  stylesheets: readonly string[]
  /** Scripts that only the server writes. */
  afterStyles?: ReactNode
  view: View
  now: number
  /** An admin acts in the member's name, whether or not the banner is shown. */
  isInName: boolean
  /** Told once the page answers to clicks. */
  onReady?: () => void
}

/** Late parts stand hidden at the end of the page until a script moves them; without scripts they are shown there. */
const withoutScripts =
  'div[hidden][id^="S:"]{display:block!important}[data-skeleton],[data-needs-script]{display:none!important}'

/** The page around the app. */
export function Document({ children, nonce, stylesheets, afterStyles, view, now, isInName, onReady }: Props) {
  const { textSize, isContrast, isKeysOff } = view
  const theme = themeAt(view.themeMode, now)
  const schemes = theme ? [theme] : (['light', 'dark'] as const)
  return (
    <html
      lang="ko"
      data-theme={theme ?? undefined}
      data-size={textSize}
      data-contrast={isContrast ? 'high' : undefined}
      data-keys={isKeysOff ? 'off' : undefined}
      data-in-name={isInName || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {schemes.map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            content={canvas[scheme]}
            {...(theme ? {} : { media: `(prefers-color-scheme: ${scheme})` })}
          />
        ))}
        <link rel="icon" type="image/svg+xml" href={ICON} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icons/icon-apple.png" />
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {afterStyles}
        <noscript>
          <style nonce={nonce}>{withoutScripts}</style>
        </noscript>
      </head>
      <body>
        {children}
        <Ready told={onReady} />
      </body>
    </html>
  )
}
