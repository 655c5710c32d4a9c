import { type ComponentType, lazy } from 'react'
import { Alert } from '../ui/Alert.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { asChunkFailure, inTime } from './chunks.ts'
import { useHere } from './useHere.ts'

/**
 * A part of a page that comes when it is drawn. Where its file does not come its place says so, and the page around it
 * stays as it is.
 * @param module the part's path, for the words
 */
export const lazily = <P extends object>(module: string, load: () => Promise<ComponentType<P>>) =>
  lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await inTime(module, load) }
    } catch (error) {
      const missing = asChunkFailure(error)
      if (!missing) throw error
      return { default: () => <NotCome words={missing.words} /> }
    }
  })

function NotCome({ words }: { words: string }) {
  const again = (
    <Link to={useHere()} reloadDocument className={buttonClass({ size: 'small' })}>
      새로고침
    </Link>
  )
  return (
    <Alert tone="warn" role="alert" action={again}>
      여기에 나올 내용을 내려받지 못했어요. {words}
    </Alert>
  )
}
