/** "[27/11/26, 19:30:05] Ana: ", "27/11/2026, 19:30 - Ana: ": what chats write before each message. */
const STAMP =
  /^\[?\d{1,2}[./-]\d{1,2}[./-]\d{2,4},?\s\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?(?:\]|\s-)\s(?:(?<sender>[^:]{1,60}):\s)?/iu
/** What stands in place of a picture. */
const MEDIA = /^<?(?:media omitted|multimedia omitido|image omitted|imagen omitida)>?$/iu

/** Whether a text begins like the export of a chat. */
export function isChat(text: string): boolean {
  return STAMP.test(text.trimStart())
}

/** The words of a line of a chat without time and sender; empty for what the chat itself says. Other lines stay. */
export function withoutSender(line: string): string {
  const stamp = STAMP.exec(line)
  if (stamp === null) return line
  const message = stamp.groups?.sender === undefined ? '' : line.slice(stamp[0].length)
  return MEDIA.test(message.trim()) ? '' : message
}
