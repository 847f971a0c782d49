import { latinText, normalized } from '@comanda/domain'

/** What code page 858 has above ASCII, in its order from 0x80. */
const CP858 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** The encoder writes these two as control characters. */
const UNPRINTED = ['§', '¶']

const KNOWN: ReadonlySet<string> = new Set([...CP858].filter((character) => !UNPRINTED.includes(character)))

/** Characters that people type and the code page lacks, as it writes them. */
const INSTEAD: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '§': 'S',
  '¶': 'P',
  '•': '·',
  '⁄': '/',
  '\u202f': ' ',
  '\u2009': ' ',
  '\u200d': '',
  '\ufe0f': '',
}

const isPrintable = (character: string): boolean => (character >= ' ' && character <= '~') || KNOWN.has(character)

const inPage = (character: string): string => {
  if (isPrintable(character)) return character
  const instead = INSTEAD[character]
  if (instead !== undefined) return instead
  const base = latinText(character)
  return [...base].every(isPrintable) ? base : '?'
}

/**
 * A text in the characters of code page 858, which every printer of both makers has: typographic quotes and dashes
 * become plain ones, letters lose marks that it does not have, and what is left becomes a question mark.
 */
export function printableText(text: string): string {
  return [...normalized(text, 'NFC')]
    .map(inPage)
    .join('')
    .replace(/\u00a0/g, ' ')
}
