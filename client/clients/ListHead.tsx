import Plus from 'lucide-react/icons/plus'
import type { Outcome } from '../api/problem.ts'
import { LinkButton } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Soft } from '../ui/Soft.tsx'
import { countWords } from './countWords.ts'
import { ListMenu } from './ListMenu.tsx'
import * as css from './ListPage.css.ts'
import type { Found } from './list.ts'
import { mayAdd, outside } from './may.ts'
import { newPath } from './paths.ts'
import type { View } from './view.ts'

/** The title row: how many there are, and the one main action. */
export const ListHead = ({ of, view }: { of: Promise<Outcome<Found>>; view: View }) => (
  <Soft of={of} waiting={<PageHead title="거래처" awaits />}>
    {({ book, page }) => (
      <PageHead title="거래처" count={countWords(page)}>
        <div className={css.head}>
          <ListMenu book={book} view={view} />
          {mayAdd(book) && (
            <LinkButton to={newPath(outside(book))} tone="primary" size="small" icon={<Plus size={16} />}>
              거래처 등록
            </LinkButton>
          )}
        </div>
      </PageHead>
    )}
  </Soft>
)
