/** Stands with what a screen asks by itself while nobody touches it: such a call does not keep a session open. */
export const unattendedHeader = "x-unattended";
