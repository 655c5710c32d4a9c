import { attachmentEndings, boardRights } from '../../../shared/admin/boards.ts'
import { boardTypes } from '../../../shared/boards/board.ts'
import * as formCss from '../../forms/Form.css.ts'
import { NumberField, SelectField, TextField } from '../../forms/fields.tsx'
import { Check } from '../../ui/Check.tsx'
import * as css from './Boards.css.ts'
import { Boxes } from './Boxes.tsx'
import { type BoardFormState, choosable } from './form.ts'
import { audienceNames, boardTypeNames, rightNames, switches, switchWords } from './words.ts'

type Props = { form: BoardFormState; isNew: boolean }

const rightHelp = {
  read: '‘누구나’는 로그인하지 않은 사람도 포함해요. 바꾸면 바로 적용돼요.',
  write: '',
  comment: '',
  manage: '남의 글과 댓글을 지우고, 비밀글을 읽고, 공지를 올려요.',
} as const

/** What a board is called, who does what on it, and what it takes. */
export const BoardFields = ({ form, isNew }: Props) => (
  <>
    {isNew && (
      <TextField
        form={form}
        name="boardCode"
        isRequired
        maxLength={30}
        placeholder="예: fruit-news"
        help="/board/ 뒤에 붙어요. 영문 소문자, 숫자, -만 쓰고, 만든 뒤에는 바꿀 수 없어요."
      />
    )}
    <TextField form={form} name="boardName" isRequired maxLength={30} />
    <TextField form={form} name="description" maxLength={200} help="커뮤니티와 게시판 위에 보여요." />
    <div className={formCss.pair}>
      <SelectField
        form={form}
        name="boardType"
        options={boardTypes.map((type) => [type, boardTypeNames[type]] as const)}
        help="장터와 사진은 글을 사진으로 보여 줘요."
      />
      <NumberField form={form} name="sortOrder" unit="번째" isRequired />
    </div>
    {boardRights.map((right) => (
      <Boxes
        key={right}
        form={form}
        name={`permissions.${right}`}
        legend={rightNames[right]}
        help={rightHelp[right]}
        options={choosable[right].map((one) => [one, audienceNames[one]] as const)}
      />
    ))}
    <p className={css.muted}>시스템 관리자는 고르지 않아도 모두 할 수 있어요.</p>
    <fieldset className={css.group}>
      <legend className={css.legend}>쓰임새</legend>
      {switches.map((name) => (
        <Check
          key={name}
          name={name}
          value="on"
          label={switchWords[name]}
          defaultChecked={form.values[name] === 'on'}
        />
      ))}
    </fieldset>
    <div className={formCss.pair}>
      <NumberField form={form} name="attachmentMaxCount" unit="개" isRequired help="1~20개" />
      <NumberField form={form} name="attachmentMaxMb" unit="MB" isRequired help="1~10MB" />
    </div>
    <Boxes
      form={form}
      name="allowedExt"
      legend="받을 파일 형식"
      options={attachmentEndings.map((ending) => [ending, ending] as const)}
    />
    <NumberField form={form} name="pageSize" unit="개" isRequired help="1~100개" />
  </>
)
