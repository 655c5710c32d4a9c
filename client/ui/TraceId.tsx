import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { IconButton } from './IconButton.tsx'
import * as css from './State.css.ts'

/** The number that finds this failure in the log. */
export function TraceId({ id }: { id: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(id)
    setCopied(true)
  }
  return (
    <p className={css.trace}>
      <span className={css.traceName}>오류 번호</span> <code className={css.code}>{id}</code>
      <IconButton label={copied ? '복사했어요' : '오류 번호 복사'} onClick={copy}>
        <Copy size={14} />
      </IconButton>
    </p>
  )
}
