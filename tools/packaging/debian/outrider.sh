#!/bin/sh
# outrider: what is done with the server of this machine, beside systemctl.
set -eu

library=/usr/lib/outrider/current
options=/etc/outrider/options.json
upgrades=/var/lib/outrider-upgrades

usage() {
  cat <<'TEXT'
Usage: outrider COMMAND

  options            prints every option of the server
  ready              asks the server whether it can do its work
  backup TO          makes a backup of the database in the folder TO; the server may run
  restore FROM       puts a backup in the place of the database; the server must not run
  doctor [--repair]  says what is wrong with the database
  verify PACKAGE     says whether a package of evidence is as it was signed
  data               prints the folder of the data
  schema             prints the number of the newest migration of the database; the server must not run
  way-back           puts the database back as it was before the last upgrade, and says which package to install then

Words that follow go to the command; COMMAND --help says more. It runs as the user outrider.
TEXT
}

# Takes the variables of a file as systemd does: a value has whatever signs stand behind the first =, and none of it is run.
load_environment() {
  while IFS= read -r line || [ -n "$line" ]; do
    variable=${line%%=*}
    case "$line" in [A-Za-z_]*=*) ;; *) continue ;; esac
    case "$variable" in *[!A-Za-z0-9_]*) continue ;; esac
    value=${line#*=}
    case "$value" in
      \"*\") value=${value#?} value=${value%?} ;;
      \'*\') value=${value#?} value=${value%?} ;;
    esac
    export "$variable=$value"
  done <"$1"
}

# Runs a program of the product as the server's user, with the server's options.
run() {
  file=$1
  shift
  if [ -r /etc/outrider/environment ]; then load_environment /etc/outrider/environment; fi
  [ -f "$options" ] && export OUTRIDER_CONFIG="$options"
  if [ "$(id -u)" = 0 ]; then
    exec runuser -u outrider -- "$library/bin/node" "$file" "$@"
  fi
  exec "$library/bin/node" "$file" "$@"
}

way_back() {
  if [ "$(id -u)" != 0 ]; then
    echo 'outrider way-back stops the server: run it as root.' >&2
    exit 1
  fi
  last=$(ls -1 "$upgrades" 2>/dev/null | sort | tail -n 1)
  backup=$(ls -1 "$upgrades/$last/database"/*.sqlite 2>/dev/null | tail -n 1)
  if [ -z "$last" ] || [ -z "$backup" ]; then
    echo "There is no backup from before the last upgrade in $upgrades: outrider restore FROM takes any other." >&2
    exit 1
  fi
  version=$(cat "$upgrades/$last/version")
  [ -d /run/systemd/system ] && systemctl stop outrider.service
  (run "$library/packages/store/src/tools/restore.ts" "$backup")
  echo "The database is as version $version left it, before it was upgraded; what came since is in the folder that was named above."
  echo "Options of then are in $upgrades/$last/etc. The server is stopped. Now install that version:"
  echo "  dpkg -i outrider_${version}_$(dpkg --print-architecture).deb"
}

command=${1:-help}
[ $# -gt 0 ] && shift
case "$command" in
  options) run "$library/apps/server/src/main.ts" --help ;;
  ready) run "$library/apps/server/src/tools/ready.ts" "$@" ;;
  backup | restore | doctor | schema) run "$library/packages/store/src/tools/$command.ts" "$@" ;;
  verify) run "$library/packages/evidence/src/tools/verify.ts" "$@" ;;
  data)
    run -p "process.env.OUTRIDER_DATA || JSON.parse(require('fs').readFileSync('$options', 'utf8')).data || 'data'"
    ;;
  way-back) way_back ;;
  help | --help | -h) usage ;;
  *)
    echo "outrider: there is no command $command" >&2
    usage >&2
    exit 2
    ;;
esac
