/** Whether the server takes it as the name of a library of parts. */
export const isLibraryName = (name: string): boolean => /^[\w-]{1,64}$/.test(name);
