import type { Text } from '#shared/locale.ts'

const cyanide: Text = [
  '氰化物中毒发展迅速，应尽快由医务人员使用氰化物解毒剂，并给氧。',
  'Cyanide poisoning develops rapidly: medical staff should give a cyanide antidote and oxygen as soon as possible.',
]
const fluoride: Text = [
  '氟化物可深入组织并引起低血钙：皮肤接触后由医务人员使用葡萄糖酸钙制剂，并监测血钙和心律。',
  'Fluoride penetrates tissue and lowers blood calcium: medical staff should treat skin contact with calcium gluconate and monitor serum calcium and heart rhythm.',
]
const methanol: Text = [
  '甲醇中毒的症状可延迟出现，并损害视神经；应尽早就医，由医务人员使用解毒剂。',
  'Symptoms of methanol poisoning may be delayed and the optic nerve is at risk: an antidote should be given by medical staff early.',
]

/** What a doctor has to know, where a treatment of its own is established. */
const notes: Record<string, Text> = {
  '151-50-8': cyanide,
  '143-33-9': cyanide,
  '557-21-1': cyanide,
  '7664-39-3': fluoride,
  '1341-49-7': fluoride,
  '12125-01-8': fluoride,
  '67-56-1': methanol,
}

export const medicalNote = (casNumber: string | null): Text | undefined =>
  casNumber === null ? undefined : notes[casNumber]
