import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenAt, hashInput, type NumberedRecord, withHash } from './fiscal-chain.ts'
import type { CancelRecord, ChainedRecord, FiscalRecord, IssueRecord } from './fiscal-record.ts'

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

const system = {
  vendor: { name: 'Comanda S.L.', nif: 'B91482207' },
  name: 'Comanda',
  id: 'CO',
  version: '1',
  installation: '1',
  servesSeveral: false,
}
const anIssue: IssueRecord = {
  kind: 'issue',
  invoice: { nif: '89890001K', number: '12345678/G33', date: '01-01-2024' },
  previous: null,
  system,
  madeAt: '2024-01-01T19:20:30+01:00',
  repairs: null,
  issuerName: 'Example',
  type: 'F1',
  about: [],
  recipient: null,
  description: 'Example',
  lines: [],
  taxTotal: '12.35',
  total: '123.45',
}
const HASHES = [
  '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60',
  'F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97',
  '177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68',
] as const

const second: IssueRecord = {
  ...anIssue,
  invoice: { ...anIssue.invoice, number: '12345679/G34' },
  previous: { ...anIssue.invoice, hash: HASHES[0] },
  madeAt: '2024-01-01T19:20:35+01:00',
}
const third: CancelRecord = {
  kind: 'cancel',
  invoice: second.invoice,
  previous: { ...second.invoice, hash: HASHES[1] },
  system,
  madeAt: '2024-01-01T19:20:40+01:00',
  repairs: null,
}

/** The three examples of the tax office's specification of the hash, version 0.1.2, section 6. */
const EXAMPLES = [anIssue, second, third].map((record, index) => ({ record, hash: HASHES[index] ?? '' }))

/** The hash by another way: the sentence is written out, and the browser's cryptography digests it. */
async function hashBySentence(record: FiscalRecord): Promise<string> {
  const { nif, number, date } = record.invoice
  const before = record.previous === null ? '' : record.previous.hash
  const sentence =
    record.kind === 'cancel'
      ? `IDEmisorFacturaAnulada=${nif}&NumSerieFacturaAnulada=${number}&FechaExpedicionFacturaAnulada=${date}` +
        `&Huella=${before}&FechaHoraHusoGenRegistro=${record.madeAt}`
      : `IDEmisorFactura=${nif}&NumSerieFactura=${number}&FechaExpedicionFactura=${date}&TipoFactura=${record.type}` +
        `&CuotaTotal=${record.taxTotal}&ImporteTotal=${record.total}&Huella=${before}` +
        `&FechaHoraHusoGenRegistro=${record.madeAt}`
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sentence))
  return [...new Uint8Array(digest)].map((byte) => (byte + 256).toString(16).slice(1).toUpperCase()).join('')
}

describe('the hash', () => {
  it.each(EXAMPLES)('of the tax office’s example $hash is the published one', ({ record, hash }) => {
    expect(withHash(record, sha256).hash).toBe(hash)
  })

  it.each(EXAMPLES)(
    'of the example $hash is the same by an implementation of another kind',
    async ({ record, hash }) => {
      expect(await hashBySentence(record)).toBe(hash)
    },
  )

  it('of any record is the same by both implementations', async () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) => text.trim())
    const records = fc.record({ number: word, date: word, total: word, isCancelled: fc.boolean(), hash: word })
    await fc.assert(
      fc.asyncProperty(records, async ({ number, date, total, isCancelled, hash }) => {
        const invoice = { nif: 'B91482207', number, date }
        const chained = { invoice, previous: { ...invoice, hash } }
        const record: FiscalRecord = isCancelled
          ? { ...third, ...chained }
          : { ...anIssue, ...chained, taxTotal: total, total }
        expect(withHash(record, sha256).hash).toBe(await hashBySentence(record))
      }),
      { numRuns: 100 },
    )
  })

  it('is of the values without the spaces around them', () => {
    const spaced = { ...anIssue, invoice: { ...anIssue.invoice, number: ' 12345678/G33 ' } }
    expect(hashInput(spaced)).toBe(hashInput(anIssue))
  })
})

describe('a chain', () => {
  /** Records of a restaurant, a minute apart, each chained to the one before. */
  const chain = (length: number): NumberedRecord[] => {
    const made: NumberedRecord[] = []
    for (let number = 1; number <= length; number += 1) {
      const last = made.at(-1)?.record
      const record: FiscalRecord = {
        ...anIssue,
        type: 'F2',
        invoice: { ...anIssue.invoice, number: `R-${number}` },
        madeAt: `2027-01-01T20:${String(number).padStart(2, '0')}:00+01:00`,
        previous: last ? { ...last.invoice, hash: last.hash } : null,
      }
      made.push({ number, record: withHash(record, sha256) })
    }
    return made
  }
  const with3 = (change: (record: ChainedRecord) => ChainedRecord) =>
    chain(5).map((each) => (each.number === 3 ? { ...each, record: change(each.record) } : each))

  it('as it was written is whole, also read in two parts', () => {
    expect(brokenAt(chain(5), null, sha256)).toBeNull()
    expect(brokenAt(chain(5).slice(3), chain(5)[2] ?? null, sha256)).toBeNull()
  })

  it('with an amount that was changed is found at that record', () => {
    const broken = with3((record) => ({ ...record, total: '1.00' }) as ChainedRecord)
    expect(brokenAt(broken, null, sha256)).toEqual({ number: 3, fault: 'content' })
  })

  it('with a record that was changed and hashed again is found at the record after it', () => {
    const broken = with3((record) => withHash({ ...record, total: '1.00' } as IssueRecord, sha256))
    expect(brokenAt(broken, null, sha256)).toEqual({ number: 4, fault: 'link' })
  })

  it('with a record that was taken out is found at the gap', () => {
    const broken = chain(5).filter(({ number }) => number !== 3)
    expect(brokenAt(broken, null, sha256)).toEqual({ number: 4, fault: 'gap' })
  })

  it('with a second first record is found there', () => {
    const broken = with3((record) => withHash({ ...record, previous: null } as IssueRecord, sha256))
    expect(brokenAt(broken, null, sha256)).toEqual({ number: 3, fault: 'link' })
  })

  it('with a record that was made before the one before it is found there', () => {
    const broken = with3((record) =>
      withHash({ ...record, madeAt: '2026-12-31T00:00:00+01:00' } as IssueRecord, sha256),
    )
    expect(brokenAt(broken, null, sha256)).toEqual({ number: 3, fault: 'time' })
  })
})
