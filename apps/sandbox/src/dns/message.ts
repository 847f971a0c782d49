/**
 * DNS messages as RFC 1035 and 3596 define them, as far as a resolver's questions about A, AAAA, CNAME and TXT need.
 */

const TYPES = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const
export type DnsType = keyof typeof TYPES

const nameOfType = (code: number): DnsType | null =>
  (Object.entries(TYPES).find(([, value]) => value === code)?.[0] as DnsType | undefined) ?? null

export interface DnsQuestion {
  readonly id: number
  readonly name: string
  /** Null: a type that is not known here. */
  readonly type: DnsType | null
  /** The question as it stands in the message. */
  readonly raw: Buffer
}

const HEADER = 12

/** Reads a query with one question; null where it is none. */
export function readQuestion(message: Buffer): DnsQuestion | null {
  if (message.length < HEADER + 5 || message.readUInt16BE(4) !== 1) return null
  const labels: string[] = []
  let at = HEADER
  for (let length = message[at] ?? 0; length !== 0; length = message[at] ?? 0) {
    if (length > 63 || at + length + 5 > message.length) return null
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const type = nameOfType(message.readUInt16BE(at + 1))
  return {
    id: message.readUInt16BE(0),
    name: labels.join('.').toLowerCase(),
    type,
    raw: message.subarray(HEADER, at + 5),
  }
}

const nameBytes = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label, 'latin1')])),
    Buffer.from([0]),
  ])

const addressBytes = (address: string): Buffer => {
  const [head = '', tail] = address.split('::')
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'))
  const before = groups(head)
  const after = groups(tail ?? '')
  const filled = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  return Buffer.from(filled.map((group) => group.padStart(4, '0')).join(''), 'hex')
}

const PIECE = 255

const dataOf = (type: DnsType, value: string): Buffer => {
  switch (type) {
    case 'A':
      return Buffer.from(value.split('.').map(Number))
    case 'AAAA':
      return addressBytes(value)
    case 'CNAME':
      return nameBytes(value)
    case 'TXT': {
      const bytes = Buffer.from(value)
      const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE) || 1 }, (_, n) =>
        bytes.subarray(n * PIECE, (n + 1) * PIECE),
      )
      return Buffer.concat(pieces.flatMap((piece) => [Buffer.from([piece.length]), piece]))
    }
  }
}

export interface DnsAnswer {
  readonly name: string
  readonly type: DnsType
  readonly value: string
}

const SECONDS = 1

const recordBytes = ({ name, type, value }: DnsAnswer): Buffer => {
  const data = dataOf(type, value)
  const fixed = Buffer.alloc(10)
  fixed.writeUInt16BE(TYPES[type], 0)
  fixed.writeUInt16BE(1, 2)
  fixed.writeUInt32BE(SECONDS, 4)
  fixed.writeUInt16BE(data.length, 8)
  return Buffer.concat([nameBytes(name), fixed, data])
}

/** `exists` is false for a name without any record (NXDOMAIN). */
export function writeAnswer({ id, raw }: DnsQuestion, answers: readonly DnsAnswer[], exists: boolean): Buffer {
  const head = Buffer.alloc(HEADER)
  head.writeUInt16BE(id, 0)
  // A response, authoritative, recursion desired and available.
  head.writeUInt16BE(0x8580 | (exists ? 0 : 3), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(answers.length, 6)
  return Buffer.concat([head, raw, ...answers.map(recordBytes)])
}
