import type { MailBlock, MailContent } from './mail-blocks.ts'

const blockText = (block: MailBlock): string => {
  switch (block.kind) {
    case 'heading':
      return `${block.text}, ${block.aside}`
    case 'box':
      return block.lines.join('\n')
    case 'title':
    case 'code':
      return `${block.text}\n${'='.repeat(block.text.length)}`
    case 'link':
      return `${block.text}: ${block.href}`
    case 'ratings':
      return [block.text, ...block.ratings.map(({ text, href }) => `${text}: ${href}`)].join('\n')
    case 'button-url':
      return ''
    case 'rows':
      return block.rows
        .flatMap(({ label, amount, details }) => [`${label}  ${amount}`, ...details.map((detail) => `   ${detail}`)])
        .join('\n')
    default:
      return block.text
  }
}

/** Renders the mail as plain text with the same content. */
export function mailText({ blocks, foot, stop }: MailContent): string {
  return `${blocks
    .map(blockText)
    .filter((text) => text !== '')
    .join('\n\n')}\n\n-- \n${[...foot, ...(stop ? [`${stop.text}: ${stop.href}`] : [])].join('\n')}\n`
}
