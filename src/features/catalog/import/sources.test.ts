import { readFileSync, truncateSync } from 'node:fs'
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { buildCells, csvOf, writeTestFile, xlsxOf } from './factories.ts'
import { openSource } from './open-source.ts'
import { CellRefusal, UnreadableFile } from './refusal.ts'
import { fileReport } from './report.ts'
import { SharedTexts } from './text-store.ts'
import { elementsOf } from './xml-elements.ts'

/** GB18030 bytes of the texts below: Node can only decode the encoding. */
const gb18030: Record<string, number[]> = { 乙: [0xd2, 0xd2], 醇: [0xb4, 0xbc], 㐈: [0x81, 0x39, 0xef, 0x37] }
const inGb18030 = (text: string) =>
  Buffer.from(Array.from(text, (char) => gb18030[char] ?? [char.charCodeAt(0)]).flat())

async function rowsOf(content: string | Uint8Array, name?: string) {
  const source = await openSource(writeTestFile(content, name))
  const rows = []
  for await (const row of source.rows) rows.push(row)
  return { rows, cells: rows.map(({ cells }) => cells), encoding: source.encoding, share: source.share?.() }
}

describe('CSV files', () => {
  it('are read with quotes, any separator and any line ending', async () => {
    const { cells, share } = await rowsOf('a,b\r\n"x, ""y""\nz",5" tube\n\n1,2\r3,4')
    expect(cells).toEqual([['a', 'b'], ['x, "y"\nz', '5" tube'], [''], ['1', '2'], ['3', '4']])
    expect(share).toBe(1)
    expect((await rowsOf('a;b\n"1;2";3\n')).cells).toEqual([
      ['a', 'b'],
      ['1;2', '3'],
    ])
    expect((await rowsOf('a\tb\n1,5\t3\n', 'rows.tsv')).cells).toEqual([
      ['a', 'b'],
      ['1,5', '3'],
    ])
  })

  it('have spreadsheet row numbers, counting empty rows', async () => {
    const { rows } = await rowsOf('a,b\n\n1,2\n')
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3])
  })

  it.each([
    ['UTF-8', 'a,b\n乙醇,1\n', 'utf-8'],
    ['UTF-8 with a byte order mark', '\ufeffa,b\n乙醇,1\n', 'utf-8'],
    ['UTF-16 as Excel saves text', Buffer.from('\ufeffa\tb\n乙醇\t1\n', 'utf16le'), 'utf-16le'],
    ['GB18030', inGb18030('a,b\n乙醇,1\n'), 'gb18030'],
    ['GB18030 late in the file', inGb18030(`a,b\n${'x,1\n'.repeat(200_000)}乙醇,1\n`), 'gb18030'],
  ])('are decoded from %s', async (_name, content, encoding) => {
    const read = await rowsOf(content)
    expect(read.encoding).toBe(encoding)
    expect(read.cells[0]).toEqual(['a', 'b'])
    expect(read.cells.at(-1)).toEqual(['乙醇', '1'])
  })

  it('are read with four-byte characters split across chunks', async () => {
    const { cells } = await rowsOf(inGb18030(`a\n${'㐈醇\n'.repeat(30_000)}`))
    expect(new Set(cells.flat())).toEqual(new Set(['a', '㐈醇']))
    const utf8 = await rowsOf(`a\n${'x𠮷醇\n'.repeat(60_000)}`)
    expect(utf8.encoding).toBe('utf-8')
    expect(new Set(utf8.cells.flat())).toEqual(new Set(['a', 'x𠮷醇']))
  })

  it('with one damaged UTF-8 sequence are still read as UTF-8', async () => {
    const damaged = Buffer.concat([
      Buffer.from('a,b\n乙醇甲醇丙酮,1\n'),
      Buffer.from([0xff]),
      Buffer.from('乙醇,2\n'),
    ])
    expect(await rowsOf(damaged)).toMatchObject({
      encoding: 'utf-8',
      cells: [
        ['a', 'b'],
        ['乙醇甲醇丙酮', '1'],
        ['\ufffd乙醇', '2'],
      ],
    })
  })

  it('are read with a megabyte cell; an unclosed quotation mark is reported with its row', async () => {
    expect((await rowsOf(`a\n"${'x'.repeat(1_000_000)}"\ny\n`)).cells.map(([cell]) => cell?.length)).toEqual([
      1, 1_000_000, 1,
    ])
    await expect(rowsOf('a\n1\n"2\n3\n')).rejects.toThrow('A quotation mark in row 3 is never closed')
    await expect(rowsOf(`a\n1\n"${'x'.repeat(9_000_000)}\n`)).rejects.toThrow('in row 3 is never closed')
  })

  it('pass stray control characters on to the row check', async () => {
    const { cells } = await rowsOf(csvOf([buildCells(), buildCells({ name_en: 'Etha\0nol' })]))
    expect(cells[2]?.[3]).toBe('Etha\0nol')
  })

  it('are refused when they hold no table', async () => {
    await expect(openSource('/nowhere/rows.csv')).rejects.toThrow('cannot be read')
    await expect(rowsOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).rejects.toThrow('old XLS')
    await expect(rowsOf(Buffer.from([0x7f, 0x45, 0, 0]))).rejects.toThrow('not a CSV')
  })
})

async function workbook(fill: (sheet: exceljs.Worksheet, book: exceljs.Workbook) => void) {
  const book = new exceljs.Workbook()
  fill(book.addWorksheet('产品'), book)
  return new Uint8Array(await book.xlsx.writeBuffer())
}

async function readAll(path: string) {
  for await (const _row of (await openSource(path)).rows);
}

describe('XLSX files', () => {
  it('are read with numbers, dates, formulas, rich text, links and gaps as text', async () => {
    const content = await workbook((sheet, book) => {
      sheet.addRow(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
      sheet.addRow([
        '乙醇',
        58.440000000000005,
        new Date('2026-03-01'),
        { formula: 'B2*2', result: 116.88 },
        null,
        true,
        null,
      ])
      sheet.addRow([])
      sheet.addRow([
        { richText: [{ text: 'H' }, { text: '2', font: { vertAlign: 'subscript' } }, { text: 'O' }] },
        '<&>',
        1e21,
      ])
      sheet.addRow(['乙醇', { text: 'link', hyperlink: 'https://example.com' }])
      book.addWorksheet('second').addRow(['no'])
    })
    const { rows } = await rowsOf(content, 'rows.xlsx')
    expect(rows.filter(({ cells }) => cells.some(Boolean))).toEqual([
      { number: 1, cells: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] },
      { number: 2, cells: ['乙醇', '58.44', '2026-03-01', '116.88', '', '1', ''] },
      { number: 4, cells: ['H2O', '<&>', '1e+21', '', '', '', ''] },
      { number: 5, cells: ['乙醇', 'link', '', '', '', '', ''] },
    ])
  })

  it('of large sheets are read without broken characters', async () => {
    const content = await workbook((sheet) =>
      sheet.addRows(Array.from({ length: 20_000 }, (_, i) => [`第${i}种乙醇溶液`, i])),
    )
    const { rows } = await rowsOf(content)
    expect(rows.every(({ cells }, i) => cells[0] === `第${i}种乙醇溶液` && cells[1] === String(i))).toBe(true)
    expect(rows).toHaveLength(20_000)
  })

  it('are read without hidden sheets', async () => {
    const content = await workbook((sheet, book) => {
      sheet.state = 'hidden'
      sheet.addRow(['no'])
      book.addWorksheet('shown').addRow(['yes'])
    })
    expect((await rowsOf(content)).cells).toEqual([['yes']])
  })

  it('are reported when damaged', async () => {
    const path = writeTestFile(
      await workbook((sheet) => sheet.addRows(Array.from({ length: 500 }, (_, i) => [`row ${i}`, i]))),
    )
    truncateSync(path, 4000)
    await expect(readAll(path)).rejects.toThrow('The XLSX file cannot be read')
  })

  it('of other writers are read', async () => {
    const content = `<x:worksheet><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:r><x:t>乙_x0031_</x:t></x:r>
      <x:rPh><x:t>yi</x:t></x:rPh></x:is></x:c><x:c r="C1" t="str"><x:v>a&amp;b</x:v></x:c></x:row></x:sheetData></x:worksheet>`
    expect((await rowsOf(xlsxOf({ content }))).cells).toEqual([['乙1', '', 'a&b']])
  })

  const bomb = Array.from({ length: 20 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join('')
  const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  it.each([
    [
      'expands endlessly',
      { content: `<!DOCTYPE a [<!ENTITY a0 "a">${bomb}]>${sheet('<row><c><v>&a20;</v></c></row>')}` },
      'document type',
    ],
    ['claims gigabytes', { content: sheet(''), claimedBytes: 4_000_000_000 }, 'too large'],
    [
      'unpacks to more than it claims',
      { content: sheet(' '.repeat(9_000_000)), claimedBytes: 99 },
      'too many bytes',
    ],
    ['holds one endless cell', { content: sheet(`<row><c><v>${'1'.repeat(9_000_000)}`) }, 'too long'],
    ['has too many columns', { content: sheet('<row><c r="ZZZ1"/></row>') }, 'columns'],
    ['has too many rows', { content: sheet('<row/>'.repeat(1_048_577)) }, 'rows'],
  ])('are refused with a sheet that %s', async (_name, file, why) => {
    const refused = readAll(writeTestFile(xlsxOf(file)))
    await expect(refused).rejects.toBeInstanceOf(UnreadableFile)
    await expect(refused).rejects.toThrow(why)
  })
})

describe('the XML stream parser', () => {
  const manyAttributes = Array.from({ length: 500_000 }, (_, i) => `a${i}=""`).join(' ')

  async function elements(xml: string, size: number, ...places: string[]) {
    const bytes = Buffer.from(xml)
    const pieces = (async function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })()
    return Array.fromAsync(elementsOf(pieces, ...places))
  }

  it('finds elements at any chunk boundary', async () => {
    const xml =
      '<x:sheet><x:row/><x:rows><x:row r="1" s=">">乙<x:c>醇&#x4e59;</x:c></x:row><x:row r=\'2\'/></x:rows></x:sheet>'
    for (const size of [1, 2, 7, 1000])
      expect(await elements(xml, size, 'rows/row')).toEqual([
        {
          name: 'row',
          attributes: { r: '1', s: '>' },
          text: '乙',
          children: [{ name: 'c', attributes: {}, text: '醇乙', children: [] }],
        },
        { name: 'row', attributes: { r: '2' }, text: '', children: [] },
      ])
  })

  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "b">]><a/>', 'declares a document type'],
    ['an unclosed document type', `<!DOCTYPE a [${'<!ENTITY b "b">'.repeat(100_000)}`, 'doctype'],
    ['an unknown reference', '<a>&nope;</a>', 'Invalid character entity'],
    ['an endless element', `<a><b>${'<c/>'.repeat(2_000_000)}`, 'too long'],
    ['an endless text', `<a><b>${'x'.repeat(5_000_000)}`, 'too long'],
    ['endless attributes', `<a ${manyAttributes}`, 'too long'],
    ['an endless comment', `<a><!--${'x'.repeat(200_000)}`, 'comment'],
    ['deeply nested elements', '<a>'.repeat(1000), 'nested too deeply'],
    ['a truncated file', '<a><b></b>', 'Unclosed root tag'],
  ])('refuses %s', async (_name, xml, why) => {
    await expect(elements(xml, 1 << 16, 'a/b')).rejects.toThrow(why)
  })
})

describe('texts stored on disk', () => {
  it('are read back unchanged at any length', () => {
    const store = new SharedTexts()
    const texts = Array.from({ length: 5000 }, (_, i) => (i % 7 ? `第${i}个` : '长'.repeat(i * 7)))
    for (const text of texts) store.add(text)
    const order = texts
      .keys()
      .toArray()
      .sort((a, b) => ((a * 7919) % 5000) - ((b * 7919) % 5000))
    expect(order.every((index) => store.get(index) === texts[index])).toBe(true)
    expect([store.get(-1), store.get(5000), store.get(Number.NaN)]).toEqual(['', '', ''])
    store.close()
  })
})

describe('the report file', () => {
  it('holds row, column, value and reason, and no formulas', async () => {
    const path = writeTestFile('', 'report.csv')
    const report = fileReport(path)
    const line = { row: 2, kind: 'refused', column: 'sku_code' } as const
    for (const value of ['=HYPERLINK("x")', '@x', '-1', '-1+2', '+1'])
      report.add({ ...line, value, refusal: new CellRefusal('code-shape', '=1') })
    report.add({ ...line, value: 'x'.repeat(1_000_000), refusal: new CellRefusal('too-long', 80) })
    await report.settle()
    await report.close()
    const [head, ...lines] = readFileSync(path, 'utf8').split('\r\n')
    expect(head).toBe('\ufeffrow,kind,column,value,reason_zh,reason_en')
    expect(lines[0]).toBe(`2,refused,sku_code,"'=HYPERLINK(""x"")",格式不正确，应如 =1,does not look like =1`)
    expect(lines.slice(1, 5).map((text) => text.split(',')[3])).toEqual(["'@x", '-1', "'-1+2", "'+1"])
    expect(lines[5]?.length).toBeLessThan(400)
  })

  it('is readable as a CSV import', async () => {
    const cells = buildCells({ name_en: 'a "b", c', description_zh: '\n两行' })
    expect((await rowsOf(csvOf([cells]))).cells[1]).toEqual(Object.values(cells))
  })
})
