import Trash2 from 'lucide-react/icons/trash-2'
import { LinkButton } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Soft } from '../ui/Soft.tsx'
import type { DeskData } from './list.ts'
import { newPath } from './view.ts'
import * as css from './Waste.css.ts'
import { WasteMenu } from './WasteMenu.tsx'

/** The title row: how many there are, and the one main action. */
export const WasteHead = ({ data: { found, settings, view } }: { data: DeskData }) => (
  <Soft of={found} waiting={<PageHead title="폐기" awaits />}>
    {({ opened, page }) => (
      <PageHead title="폐기" count={page.totalElements}>
        <div className={css.head}>
          <WasteMenu opened={opened} settings={settings} view={view} />
          {opened.mayThrowAway && (
            <LinkButton to={newPath(view.book)} tone="primary" size="small" icon={<Trash2 size={16} />}>
              폐기 등록
            </LinkButton>
          )}
        </div>
      </PageHead>
    )}
  </Soft>
)
