import Download from 'lucide-react/icons/download'
import Paperclip from 'lucide-react/icons/paperclip'
import { filePath } from '../../shared/boards/files.ts'
import type { Post } from '../../shared/boards/posts.ts'
import * as css from './Post.css.ts'
import { sizeWords } from './words.ts'

/** The files of a post, to be saved. */
export const Attachments = ({ of: { attachments, boardCode } }: { of: Pick<Post, 'attachments' | 'boardCode'> }) =>
  attachments.length > 0 && (
    <section aria-label="첨부 파일">
      <ul className={css.files}>
        {attachments.map(({ name, fileName, size }) => (
          <li key={name}>
            <a href={filePath(boardCode, name)} download={fileName} className={css.file}>
              <Paperclip size={14} />
              <span className={css.fileName}>{fileName}</span>
              <span className={css.fileSize}>{sizeWords(size)}</span>
              <Download size={14} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
