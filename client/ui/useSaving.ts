import { useRef } from 'react'
import type { FileReply } from '../../shared/kit/file.ts'
import { toProblem } from '../api/problem.ts'
import { useToast } from './Toasts.tsx'

/** Saves a file, one at a time, and says how that goes. */
export function useSaving() {
  const toast = useToast()
  const isBusy = useRef(false)
  return async (fetch: () => Promise<FileReply>): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    toast('파일을 만드는 중이에요.')
    try {
      const [{ saveFile }, file] = await Promise.all([import('../api/file.ts'), fetch()])
      saveFile(file)
      toast(`${file.name} 파일을 내려받았어요.`)
    } catch (error) {
      toast(toProblem(error).message, { stays: true })
    } finally {
      isBusy.current = false
    }
  }
}
