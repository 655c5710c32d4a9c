import { useMemo } from 'react'
import { clean } from '#clean'
import { richText } from './RichText.css.ts'

/** The text of a post as it was formatted, cleaned once more where it is drawn. */
export function RichText({ html }: { html: string }) {
  const cleaned = useMemo(() => clean(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned above
  return <div className={richText} dangerouslySetInnerHTML={{ __html: cleaned }} />
}
