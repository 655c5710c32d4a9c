import { useRef } from 'react'
import type { FileReply } from '../../shared/kit/file.ts'
import { toProblem } from '../api/problem.ts'
import { useToast } from './Toasts.tsx'

/**
 * Saves a file, one at a time, and says how that goes. `follow` saves it in another way, once it is sure that there is one,
 * and whoever does that says so.
 */
export function useSaving() {
  const toast = useToast()
  const isBusy = useRef(false)
  return async (fetch: () => Promise<FileReply>, follow?: () => void): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    toast('파일을 만드는 중이에요.')
    try {
      const [{ saveFile }, file] = await Promise.all([import('../api/file.ts'), fetch()])
      if (follow) return follow()
      saveFile(file)
      toast(`${file.name} 파일을 내려받았어요.`)
    } catch (error) {
      toast(toProblem(error).message, { stays: true })
    } finally {
      isBusy.current = false
    }
  }
}
