/** Whether a finger chooses on a narrow screen: what opens as a list is then a sheet. */
export const isOnPhone = () => matchMedia('(width < 768px) and (pointer: coarse)').matches
