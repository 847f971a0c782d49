/** The upper half of a code page: its characters from 0x80 on. */
type CodePage = string

const CP437: CodePage =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

const CP850: CodePage =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** CP850 with the euro sign. */
export const CP858: CodePage = CP850.replace('ı', '€')

const CP1252: CodePage =
  '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ' +
  Array.from({ length: 96 }, (_, index) => String.fromCharCode(0xa0 + index)).join('')

/** Code pages by the number that a maker's command takes. Others print as the first one does. */
export const ESC_POS_PAGES: Readonly<Record<number, CodePage>> = { 0: CP437, 2: CP850, 16: CP1252, 19: CP858 }
export const STAR_PAGES: Readonly<Record<number, CodePage>> = { 0: CP437, 1: CP437, 4: CP858, 32: CP1252 }

/** The character of a printable byte. */
export function characterOf(byte: number, page: CodePage | undefined): string {
  return byte < 0x80 ? String.fromCharCode(byte) : ((page ?? CP437)[byte - 0x80] ?? '\ufffd')
}
