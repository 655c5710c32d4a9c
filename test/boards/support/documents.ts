import { strToU8, zipSync } from 'fflate'

const archive = (entries: Record<string, string>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(entries).map(([path, text]) => [path, strToU8(text)])), { level: 0 }),
  )

const office = (main: string, type: string) =>
  archive({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    [main]: '<x/>',
  })

export const zip = (): Buffer => archive({ '시세표.txt': '배추 10kg 7,200원' })
export const xlsx = (): Buffer => office('xl/workbook.xml', 'spreadsheetml.sheet')
export const docx = (): Buffer => office('word/document.xml', 'wordprocessingml.document')
export const pptx = (): Buffer => office('ppt/presentation.xml', 'presentationml.presentation')
export const xlsm = (): Buffer =>
  archive({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
    'xl/workbook.xml': '<x/>',
  })
export const hwpx = (): Buffer => archive({ mimetype: 'application/hwp+zip', 'Contents/section0.xml': '<x/>' })
export const pdf = (): Buffer =>
  Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n')

const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** A compound file, of 한글 or of somebody else. */
const compound = (says: string): Buffer =>
  Buffer.concat([COMPOUND, Buffer.alloc(1_016), Buffer.from(says), Buffer.alloc(1_024)])
export const hwp = (): Buffer => compound('HWP Document File')
export const xls = (): Buffer => compound('Microsoft Excel 2003')

export const exe = (): Buffer =>
  Buffer.concat([Buffer.from('MZ'), Buffer.alloc(58), Buffer.from([64, 0, 0, 0]), Buffer.from('PE\0\0')])

/** An archive of a few kilobytes whose first entry is forty megabytes when it is opened. */
export const bomb = (): Buffer =>
  Buffer.from(zipSync({ '[Content_Types].xml': new Uint8Array(41_943_040) }, { level: 1 }))
