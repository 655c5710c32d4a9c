import type { FormAnswer } from '../forms/answer.ts'
import { differences } from '../forms/differences.ts'
import type { Draft } from '../forms/drafts.ts'
import { RecordForm } from '../forms/RecordForm.tsx'
import type { Values } from '../forms/values.ts'
import { Card } from '../ui/Card.tsx'
import { BasicFields } from './BasicFields.tsx'
import { fieldNames, labelOf } from './fieldNames.ts'
import { checkChange, checkNew } from './form.ts'
import { NoteFields } from './NoteFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import type { Opened } from './register.ts'
import { SpaceFields } from './SpaceFields.tsx'
import { spoken, valuesOf } from './values.ts'
import { ZoneRows } from './ZoneRows.tsx'

type Props = {
  opened: Opened
  values: Values
  answer: FormAnswer | undefined
  draft: Draft
  hidden: Record<string, string>
  isEditable: boolean
  onReload: () => void
  /** Told when something is typed. */
  onTyped: () => void
}

/** A warehouse's data. */
export const WarehouseForm = ({ opened, ...rest }: Props) => {
  const { warehouse, keepers } = opened
  return (
    <RecordForm
      {...rest}
      names={fieldNames}
      stored={warehouse}
      check={warehouse ? checkChange : checkNew}
      differ={(stored, mine) => differences(spoken(valuesOf(stored), keepers), spoken(mine, keepers), labelOf)}
    >
      {(form) => (
        <>
          <Card title="기본 정보" padded>
            <BasicFields form={form} opened={opened} />
          </Card>
          <Card title="위치" padded>
            <PlaceFields form={form} />
          </Card>
          <Card title="용량·온도" padded>
            <SpaceFields form={form} />
          </Card>
          <Card title="구역" padded>
            <ZoneRows form={form} zones={warehouse?.zones ?? []} />
          </Card>
          <Card title="기타" padded>
            <NoteFields form={form} warehouse={warehouse} />
          </Card>
        </>
      )}
    </RecordForm>
  )
}
