/** The header of calls that a screen makes by itself while nobody uses it. Such a call does not keep a session open. */
export const unattendedHeader = "x-unattended";
