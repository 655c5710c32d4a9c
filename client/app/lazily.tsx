import { type ComponentType, lazy } from 'react'
import { asChunkFailure, inTime } from './chunks.ts'
import { NotCome } from './NotCome.tsx'

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
      return { default: () => <NotCome>여기에 나올 내용을 내려받지 못했어요. {missing.words}</NotCome> }
    }
  })
