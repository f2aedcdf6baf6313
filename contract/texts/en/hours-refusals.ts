/** The refusals that a browser without an account says too, in English. */
export const hoursRefusals = {
  unitNumberTaken: "You have a machine {unit} already. Please give this one another unit number.",
  hoursGoBack:
    "{machine}: {hours} hours on {day} do not fit {other} hours on {otherDay}: a meter never goes back. Please check the number; if the meter was changed, say so.",
  serviceAfterHours:
    "{machine} showed at most {most} hours on {day}, so a service at {hours} hours cannot have been done on that day. Please check hours and day.",
  serviceHoursGoBack:
    "{machine}: a service at {hours} hours on {day} does not fit the one at {other} hours on {otherDay}. Please check hours and day, or take the other one back.",
  serviceDoneAlready:
    "The service of {service} hours on {day} is written down already, at {other} hours. Take it back if it is wrong.",
};
