import { normalized } from '@comanda/domain'
import { cleanText } from './decode-text.ts'
import { FileTooLarge } from './file-limits.ts'

/** A text and where it stands on its page: points from the left, and from the bottom to its line. */
export interface PdfWord {
  readonly text: string
  readonly x: number
  readonly end: number
  readonly y: number
  /** Height of its letters. */
  readonly size: number
}

/** Words by page. `without-text`: pictures of pages, or letters that the file does not name. */
export interface OpenPdf {
  readonly pages: readonly (readonly PdfWord[])[] | 'unreadable' | 'without-text'
}

/** A menu has fewer pages. */
const MOST_PAGES = 100
/** Texts of a file: the largest menu has ten words a dish. */
const MOST_WORDS = 60_000

/** The mark may stand behind some bytes of whoever sent the file. */
const MARK = Buffer.from('%PDF-')
const MOST_BEFORE = 1_024

/** Letters that a font joins: "ﬁ", "ﬂ". */
const LIGATURES = /[\ufb00-\ufb06]/g
/** What stands for a letter that the file does not name. */
const UNNAMED_LETTERS = /\p{Cc}|\p{Co}|\ufffd/gu
/** A menu may have some ornaments of a font of its own. */
const MOST_UNNAMED = 0.2

const isReadable = (pages: readonly (readonly PdfWord[])[]): boolean => {
  const text = pages.flatMap((words) => words.map((word) => word.text)).join('')
  return text !== '' && (text.match(UNNAMED_LETTERS)?.length ?? 0) <= text.length * MOST_UNNAMED
}

/**
 * The words of a PDF, with their places; null where the file is none.
 * @throws FileTooLarge where it has more than a menu
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf | null> {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, MOST_BEFORE)).includes(MARK)) return null
  // Loaded for the first PDF: it is the largest part of the thread's code.
  const { getDocumentProxy } = await import('unpdf')
  const pages: (readonly PdfWord[])[] = []
  try {
    // The library takes the memory of what it is given.
    const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, disableFontFace: true })
    try {
      if (document.numPages > MOST_PAGES) throw new FileTooLarge('parts')
      let count = 0
      for (let number = 1; number <= document.numPages; number += 1) {
        const page = await document.getPage(number)
        const { items } = await page.getTextContent()
        const words = items.flatMap((item): readonly PdfWord[] => {
          if (!('str' in item)) return []
          const text = cleanText(item.str)
            .replaceAll(LIGATURES, (sign) => normalized(sign, 'NFKC'))
            .trim()
          const [x = 0, y = 0] = item.transform.slice(4) as number[]
          return text === '' ? [] : [{ text, x, end: x + item.width, y, size: item.height || 1 }]
        })
        count += words.length
        if (count > MOST_WORDS) throw new FileTooLarge('parts')
        pages.push(words)
        page.cleanup()
      }
    } finally {
      await document.loadingTask.destroy()
    }
  } catch (error) {
    if (error instanceof FileTooLarge || error instanceof RangeError) throw error
    // Damaged, or locked by a password.
    return { pages: 'unreadable' }
  }
  return { pages: isReadable(pages) ? pages : 'without-text' }
}
