/** A text with the sizes in it as they are read, 5×5, not as they are typed. */
export const times = (text: string) => text.replace(/(\d)x(?=\d)/g, '$1×');
